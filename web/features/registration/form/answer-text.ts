import { divisionKey, findParentDivision, isDivision } from '#contract/batch/divisions.ts'
import type { Answer, FormField } from '#contract/batch/form.ts'
import { type Language, pickText } from '#contract/kit/language.ts'
import { dayText } from '#contract/kit/time.ts'
import type { LanguageRoom } from '#web/platform/language.tsx'

/** What somebody reads of an answer; empty where there is none. Places need the topic `divisions` on the screen. */
export function answerText(field: FormField, answer: Answer, room: LanguageRoom): string {
  const { language } = room
  const values = [answer ?? []].flat().filter((value) => value !== '')
  const texts = values.map((value) => valueText(field, value, room))
  return texts.join(language === 'en' ? ', ' : '、')
}

function valueText({ kind, options }: FormField, value: string, room: LanguageRoom): string {
  const option = options.find((one) => one.value === value)
  if (option) return pickText(option.label, room.language)
  if (kind === 'area') return divisionText(value, room)
  if (kind === 'date') return momentText(value, room.language)
  if (kind === 'month') return monthText(value, room.language)
  return value
}

/** From the province down: 广东省 深圳市. In English from the city up. */
export function divisionText(code: string, room: LanguageRoom): string {
  if (!isDivision(code)) return ''
  const parent = findParentDivision(code)
  const name = room.phrasesOf('divisions')(divisionKey(code))
  if (parent === null) return name
  const around = divisionText(parent, room)
  return room.language === 'en' ? `${name}, ${around}` : `${around} ${name}`
}

/** What is no day yet is read as it was typed. */
function momentText(day: string, language: Language): string {
  const noon = new Date(`${day}T12:00:00+08:00`)
  return Number.isNaN(noon.getTime()) ? day : dayText(noon, language)
}

function monthText(month: string, language: Language): string {
  const [, year, number] = /^([0-9]{4})-([0-9]{2})$/.exec(month) ?? []
  return year && number && language !== 'en' ? `${year}年${Number(number)}月` : month
}
