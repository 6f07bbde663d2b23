/** A minute of the day as people write it: `22:00`. */
export function minuteTyped(minute: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** Null where no time of a day is typed. */
export function typedMinute(typed: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(typed) ?? []
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute)
}
