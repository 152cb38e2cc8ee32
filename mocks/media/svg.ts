export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A number with one decimal at most. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function drawing(side: number, title: string, description: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" role="img" aria-labelledby="t d"><title id="t">${escapeMarkup(title)}</title><desc id="d">${escapeMarkup(description)}</desc>${content}</svg>`;
}
