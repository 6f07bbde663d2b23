/** A damaged leaf of an old book beside the same one mended: the four places that are marked. */
export const mendedLeaf = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 320" role="img">
<rect width="560" height="320" rx="12" fill="#f6f1e7"/>
${leaf(40, true)}${leaf(310, false)}
<path d="M262 160h36m-10-8l10 8-10 8" fill="none" stroke="#8f1d22" stroke-width="3"/>
</svg>`

function leaf(x: number, damaged: boolean): string {
  const lines = Array.from({ length: 8 }, (_line, index) => {
    const at = x + 180 - index * 21
    return `<path d="M${at} 62v196" stroke="#6b5b45" stroke-width="7" stroke-dasharray="12 7" opacity=".75"/>`
  }).join('')
  const places = [
    [x + 22, 44],
    [x + 150, 120],
    [x + 70, 210],
    [x + 188, 268],
  ]
    .map(([cx, cy], index) => `${damaged ? hole(cx, cy) : patch(cx, cy)}${mark(cx, cy, index + 1)}`)
    .join('')
  return `<rect x="${x}" y="30" width="210" height="260" fill="#efe2c6" stroke="#b39b72"/>${lines}${places}`
}

function hole(x = 0, y = 0): string {
  return `<path d="M${x - 20} ${y}q8-22 24-14 20-4 16 16 6 18-14 18-22 6-26-20z" fill="#f6f1e7" stroke="#b39b72"/>`
}

function patch(x = 0, y = 0): string {
  return `<circle cx="${x}" cy="${y}" r="22" fill="#f3e9d3" stroke="#b39b72" stroke-dasharray="3 3"/>`
}

function mark(x = 0, y = 0, number = 0): string {
  return `<circle cx="${x}" cy="${y}" r="11" fill="#8f1d22"/><text x="${x}" y="${y + 5}" fill="#ffffff" font-family="serif" font-size="14" text-anchor="middle">${number}</text>`
}
