const rows = 5
const columns = 6

/** An exam room from above: the door, the desk of the invigilators, numbered seats and the way along them. */
export const examRoom = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 380" role="img">
<rect width="560" height="380" rx="12" fill="#f4f6f9"/>
<rect x="30" y="30" width="500" height="320" fill="#ffffff" stroke="#8a94a6" stroke-width="3"/>
<path d="M30 70h0v56" stroke="#f4f6f9" stroke-width="6"/>
<path d="M30 126a56 56 0 0 0 56-56H30" fill="#e8f0fd" stroke="#1d5fd1" stroke-width="2"/>
<rect x="200" y="44" width="160" height="34" rx="6" fill="#39495f"/>
${seats()}
<path d="M92 98H506V330H60V150" fill="none" stroke="#1d5fd1" stroke-width="2" stroke-dasharray="6 5"/>
<path d="M54 158l6-10 6 10" fill="none" stroke="#1d5fd1" stroke-width="2"/>
</svg>`

function seats(): string {
  const all = Array.from({ length: rows * columns }, (_seat, index) => {
    const column = Math.floor(index / rows)
    const row = index % rows
    // Seats are numbered down one column and up the next.
    const number = column * rows + (column % 2 === 0 ? row : rows - 1 - row) + 1
    const x = 84 + column * 68
    const y = 116 + row * 42
    return `<rect x="${x}" y="${y}" width="46" height="28" rx="5" fill="#e8f0fd" stroke="#8a94a6"/><text x="${x + 23}" y="${y + 19}">${number}</text>`
  })
  return `<g fill="#39495f" font-family="system-ui, sans-serif" font-size="13" text-anchor="middle">${all.join('')}</g>`
}
