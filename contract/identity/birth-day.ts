import { wallOf } from '../kit/time.ts'
import { flawed, sound, type Verdict } from './verdict.ts'

/** A day of the calendar, `2008-02-29`: no hour and no zone, so two of them compare as text. */
export type Day = string

const earliestBirthDay: Day = '1900-01-01'

/** A birth day is a real day between 1900 and today, today included. */
export function checkBirthDay(typed: string, now: Date): Verdict {
  return isBirthDay(typed, now) ? sound(typed) : flawed('birthDayWrong')
}

export function isBirthDay(day: Day, now: Date): boolean {
  return isRealDay(day) && day >= earliestBirthDay && day <= dayOf(now)
}

/** The day that it is in UTC+8, whatever the reader's clock says. */
export function dayOf(instant: Date): Day {
  const { year, month, day } = wallOf(instant)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/**
 * Whole years lived on a day. Who was born on 29 February is a year older on 1 March of a common year:
 * the guardian's consent is then asked for a day too long rather than a day too short.
 */
export function ageOn(birthDay: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return day.slice(5) >= birthDay.slice(5) ? years : years - 1
}

export const adultAge = 18

export function isMinorOn(birthDay: Day, day: Day): boolean {
  return ageOn(birthDay, day) < adultAge
}

/** `20080229` → `2008-02-29`, whether or not there is such a day. */
export function dayFromDigits(digits: string): Day {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
}

/** Whether the calendar has it. */
export function isRealDay(text: string): boolean {
  const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
