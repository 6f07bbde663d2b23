/** What is left of a time, as a clock shows it: 29:05, 1:29:05. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
