import { listMark, type Texts } from '#contract/kit/language.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import { FieldNote } from '#web/ui/fields/field.tsx'

/** Why a workbook cannot be read: in one sentence, and with the columns that it is about. */
export function WhyUnread({ refusal }: { readonly refusal: CallRefused | null }) {
  const say = usePhrases('import')
  const reader = useLanguage()
  const told = (refusal?.data as { readonly columns?: readonly Texts[] } | null)?.columns ?? []
  const columns = told.map((names) => names[reader.language]).join(listMark(reader.language))
  const which = refusal?.error === 'workbookHeadTwice' ? 'screen.twice' : 'screen.missing'
  const sentence = wholeError(refusal).sentence(reader)
  return <FieldNote id="import" error={columns ? `${sentence} ${say(which, { columns })}` : sentence} />
}
