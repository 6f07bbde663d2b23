/** A line from point to point, in a box one wide and one high, from the top left. */
export type Stroke = readonly (readonly [x: number, y: number])[]

/** Part of an ellipse as a line; angles in turns, from the right, clockwise. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke {
  const parts = 12
  return Array.from({ length: parts + 1 }, (_, at) => {
    const angle = 2 * Math.PI * (from + ((to - from) * at) / parts)
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const
  })
}

const line = (...points: Stroke): Stroke => points

/** Every sign of a calculation, drawn with a pen. */
export const signs: Readonly<Record<string, readonly Stroke[]>> = {
  '0': [arc(0.5, 0.5, 0.34, 0.48, 0, 1)],
  '1': [line([0.25, 0.2], [0.55, 0.02], [0.55, 0.98])],
  '2': [arc(0.5, 0.3, 0.32, 0.28, -0.5, 0.1), line([0.76, 0.46], [0.18, 0.97], [0.84, 0.97])],
  '3': [arc(0.46, 0.27, 0.32, 0.25, -0.42, 0.25), arc(0.46, 0.74, 0.36, 0.24, -0.25, 0.42)],
  '4': [line([0.62, 0.02], [0.14, 0.68], [0.9, 0.68]), line([0.66, 0.36], [0.66, 0.99])],
  '5': [line([0.8, 0.03], [0.26, 0.03], [0.22, 0.44]), arc(0.48, 0.68, 0.34, 0.3, -0.38, 0.4)],
  '6': [line([0.7, 0.02], [0.3, 0.4], [0.18, 0.64]), arc(0.5, 0.69, 0.33, 0.29, 0, 1)],
  '7': [line([0.14, 0.03], [0.86, 0.03], [0.42, 0.99])],
  '8': [arc(0.5, 0.26, 0.27, 0.24, 0, 1), arc(0.5, 0.74, 0.34, 0.25, 0, 1)],
  '9': [arc(0.5, 0.31, 0.33, 0.29, 0, 1), line([0.82, 0.36], [0.74, 0.64], [0.36, 0.99])],
  '+': [line([0.5, 0.22], [0.5, 0.82]), line([0.18, 0.52], [0.82, 0.52])],
  '-': [line([0.18, 0.52], [0.82, 0.52])],
  '×': [line([0.24, 0.28], [0.76, 0.78]), line([0.76, 0.28], [0.24, 0.78])],
  '=': [line([0.18, 0.4], [0.82, 0.4]), line([0.18, 0.64], [0.82, 0.64])],
  '?': [
    arc(0.5, 0.28, 0.28, 0.25, -0.5, 0.25),
    line([0.5, 0.53], [0.5, 0.72]),
    line([0.5, 0.92], [0.5, 0.97]),
  ],
}
