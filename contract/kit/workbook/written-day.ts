/** The year first, whatever stands between: 2026-1-5, 2026/01/05, 2026.1.5, 2026年1月5日, 20260105; a time is left out. */
const written =
  /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/

/** No day is longer, and a pattern goes over long blanks again and again. */
const mostLength = 40

/** A day as people type it, as `2026-01-05`; null where it could be two days (1/5/2026) or is none (2026-02-30). */
export function writtenDay(text: string): string | null {
  if (text.length > mostLength) return null
  const [, year, , ...parts] = written.exec(text.replace(/\s+(?=[年月日])|(?<=[年月])\s+/g, '')) ?? []
  const [month, day] = parts.filter((part) => part !== undefined)
  if (!(year && month && day)) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null
}

/** A month as people type it, as `2026-01`; a day tells its month. */
export function writtenMonth(text: string): string | null {
  const [, year, month] = /^(\d{4})(?:[-/.年])?(\d{1,2})月?$/.exec(text.replace(/\s+/g, '')) ?? []
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  if (year && month && isMonth) return `${year}-${month.padStart(2, '0')}`
  return writtenDay(text)?.slice(0, 7) ?? null
}
