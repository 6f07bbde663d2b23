/** The marks of the demo's boards: simple figures, drawn for it. */
export const logos = {
  brackets: mark(
    '#1d5fd1',
    '<path d="M34 28L16 48l18 20M62 28l18 20-18 20M55 24L41 72" fill="none" stroke="#ffffff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  threadBook: mark(
    '#8f1d22',
    '<rect x="26" y="18" width="44" height="60" fill="#f6ecd9"/><path d="M34 18v60M26 28h8M26 42h8M26 56h8M26 70h8" stroke="#8f1d22" stroke-width="3"/><path d="M46 30h12v26H46z" fill="none" stroke="#8f1d22" stroke-width="3"/>',
  ),
  openLeaf: mark(
    '#1c7a52',
    '<path d="M48 74C20 66 18 36 24 22c20 2 30 18 24 52z" fill="#ffffff"/><path d="M48 74c28-8 30-38 24-52-20 2-30 18-24 52z" fill="#bfe6d3"/>',
  ),
  signal: mark(
    '#5a4fcf',
    '<circle cx="48" cy="62" r="7" fill="#ffffff"/><path d="M32 48a23 23 0 0 1 32 0M22 36a37 37 0 0 1 52 0" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round"/>',
  ),
  columns: mark(
    '#59636e',
    '<path d="M24 70V50M40 70V36M56 70V44M72 70V26" stroke="#ffffff" stroke-width="9" stroke-linecap="round"/>',
  ),
}

function mark(ground: string, figure: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" rx="20" fill="${ground}"/>${figure}</svg>`
}
