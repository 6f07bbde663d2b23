import { areInvoicesShown } from '#contract/project/invoices-shown.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { myInvoicesHref } from './invoice-hrefs.ts'

/** From what is paid to its invoice, where the project shows invoices. */
export function ToInvoices() {
  const say = usePhrases('invoice')
  const { info, settings } = useProject()
  if (!areInvoicesShown(info, settings)) return null
  return <a href={myInvoicesHref(info.domain)}>{say('title')}</a>
}
