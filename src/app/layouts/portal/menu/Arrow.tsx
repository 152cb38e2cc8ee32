/** Shows that a button opens and closes what is below it. */
export function Arrow({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 10 10" className={className} aria-hidden="true" focusable="false">
      <path d="M1.5 3.2 5 6.8l3.5-3.6" />
    </svg>
  );
}
