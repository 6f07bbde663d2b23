/** Where a seat stands in its room: row 0 is the front, column 0 is at the door. */
export interface SeatPlace {
  readonly row: number
  readonly column: number
}

/** Seats are numbered column by column; a snake goes back to the front in every second one. */
export function seatPlace(seat: number, rows: number, snake: boolean): SeatPlace {
  const column = Math.floor((seat - 1) / rows)
  const along = (seat - 1) % rows
  return { row: snake && column % 2 === 1 ? rows - 1 - along : along, column }
}

/** How deep a room is whose rows nobody told: a little deeper than wide, 30 seats are 6 rows of 5. */
export const usualRows = (seats: number): number =>
  Math.max(1, Math.ceil(seats / Math.max(1, Math.floor(Math.sqrt(seats)))))

const known = new Map<string, readonly (readonly number[])[]>()

/** By the number of a seat, the numbers of those before, behind, left and right of it. */
export function neighboursOf(seats: number, rows: number, snake: boolean): readonly (readonly number[])[] {
  const name = `${seats}/${rows}/${snake}`
  const found = known.get(name)
  if (found) return found
  const at = new Map<string, number>()
  const places = Array.from({ length: seats }, (_, index) => seatPlace(index + 1, rows, snake))
  places.forEach(({ row, column }, index) => {
    at.set(`${row}/${column}`, index + 1)
  })
  const neighbours = places.map(({ row, column }) =>
    [
      at.get(`${row - 1}/${column}`),
      at.get(`${row + 1}/${column}`),
      at.get(`${row}/${column - 1}`),
      at.get(`${row}/${column + 1}`),
    ].filter((seat) => seat !== undefined),
  )
  const made = [[], ...neighbours]
  if (known.size < 500) known.set(name, made)
  return made
}
