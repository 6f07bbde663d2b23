import { appointmentList } from '#contract/appointment/appointment-board-endpoints.ts'
import { type Language, languages, pickText, type Texts } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { appointmentBoard as inEnglish } from '#phrases/en/arranging/appointment-board.ts'
import { appointmentBoard as inSimplified } from '#phrases/zh-Hans/arranging/appointment-board.ts'
import { appointmentBoard as inTraditional } from '#phrases/zh-Hant/arranging/appointment-board.ts'
import { readBatch } from '#server/features/batch/batch.ts'
import type { ListExport } from '#server/features/export/export.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { appointmentSource } from './appointment-source.ts'

const words = { 'zh-Hans': inSimplified, 'zh-Hant': inTraditional, en: inEnglish }
type Words = (typeof words)[Language]
const texts = (of: (words: Words) => string): Texts =>
  Object.fromEntries(languages.map((language) => [language, of(words[language])])) as Texts
const time = (at: string, language: Language) => minuteText(new Date(at), language)

export function appointmentExport(
  keys: Keys,
): ListExport<typeof appointmentList, { readonly batchId: string }> {
  return {
    kind: 'appointment.export',
    list: appointmentList,
    title: texts(({ file }) => file),
    async findSource(tx, { batchId }, { scope: { projectId }, now }) {
      const batch = await readBatch(tx, batchId)
      if (!batch || projectId === null) throw new Refusal('batchAbsent')
      return appointmentSource(keys, { projectId, batch, now })
    },
    columns: {
      number: { title: texts(({ columns }) => columns.number), cell: ({ number }) => number },
      name: { title: texts(({ columns }) => columns.name), cell: ({ name }) => name },
      organisation: {
        title: texts(({ columns }) => columns.organisation),
        cell: ({ organisation }) => organisation ?? '',
      },
      subject: {
        title: texts(({ columns }) => columns.subject),
        cell: ({ subject }, language) => pickText(subject, language),
      },
      startsAt: {
        title: texts(({ columns }) => columns.startsAt),
        cell: ({ startsAt }, language) => time(startsAt, language),
      },
      site: {
        title: texts(({ columns }) => columns.site),
        cell: ({ site }, language) => pickText(site, language),
      },
      changes: { title: texts(({ columns }) => columns.changes), cell: ({ changes }) => String(changes) },
      madeAt: {
        title: texts(({ columns }) => columns.madeAt),
        cell: ({ madeAt }, language) => time(madeAt, language),
      },
    },
  }
}
