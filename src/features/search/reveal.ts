/** Moves the focus to a control, and unfolds what hides it. */
export function reveal(control: HTMLElement): void {
  let fold = control.parentElement?.closest('details') ?? null;
  while (fold !== null) {
    // The line of a fold is in view even while the fold is closed.
    if (control.parentElement !== fold) fold.open = true;
    fold = fold.parentElement?.closest('details') ?? null;
  }
  control.focus();
  control.scrollIntoView({ block: 'nearest' });
}
