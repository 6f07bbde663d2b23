import { areaPath, pathText } from '#contract/batch/area-path.ts'
import { fillSuccess, successKeys } from '#contract/batch/success-sentences.ts'
import { listMark, pickText } from '#contract/kit/language.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import { examDaysText } from '#web/features/batch/exam-dates.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { textWithLang } from '#web/platform/language/text-with-lang.ts'
import { examNameOf, useProject } from '#web/platform/project.tsx'
import { useFlow } from '../flow/flow.ts'

/** Handed in, and neither returned nor over. */
const registered: readonly ApplicationState[] = [
  'atOrganisation',
  'auditing',
  'pending',
  'unpaid',
  'confirmed',
]

/** What the board says to whoever has handed in: of the exam, of the areas, of the subjects. */
export function SuccessLines() {
  const { application, batch } = useFlow()
  const { info } = useProject()
  const { language } = useLanguage()
  const say = usePhrases('flow')
  if (application.number === null || !registered.includes(application.state)) return null
  const between = listMark(language)
  const areas = application.choice.map(({ areaId }) => pathText(areaPath(areaId, batch.areas), language))
  const subjects = batch.subjects.filter(({ subjectId }) =>
    application.choice.some((line) => line.subjectId === subjectId),
  )
  const facts = {
    exam: examNameOf(info, language),
    batch: pickText(batch.name, language),
    examDay: examDaysText(batch.examStartsAt, batch.examEndsAt, language),
    number: application.number,
    areas: [...new Set(areas)].join(between),
    subjects: subjects.map(({ name }) => pickText(name, language)).join(between),
    fee: application.feeFen === null ? '' : feeText(application.feeFen, say),
  }
  return successKeys
    .map((key) => ({ key, ...textWithLang(batch.success[key], language) }))
    .filter(({ text }) => text !== '')
    .map(({ key, text, lang }) => (
      <p key={key} lang={lang}>
        {fillSuccess(text, facts)}
      </p>
    ))
}
