import { z } from 'zod'
import { makeConfirmationForms } from '#contract/confirmation/confirmation-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { WorkProgress } from '#web/features/long-work/work-progress.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { DeedDialog } from '#web/ui/list/chosen/deed-dialog.tsx'
import { type DeedProps, forMany } from './deeds.tsx'
import styles from './roster.module.css'

/** Forms that were just begun. */
export type MadeForms = ReplyOf<typeof makeConfirmationForms>

export const confirmationFormsHref = (domain: string, batchId?: string) =>
  hrefOf('/default/confirmationForms', { project: domain, batch: batchId })

interface PrintDeedProps extends Omit<DeedProps, 'onDone'> {
  readonly onDone: (made: MadeForms) => void
}

/** Puts each of them on a confirmation form, to be printed and stamped. */
export function PrintDeed({ batchId, choice, count, onDone, onClose }: PrintDeedProps) {
  const say = usePhrases('confirmationForm')
  const form = useContractForm(z.object({}), {
    defaults: {},
    send: () => call(makeConfirmationForms, { params: { batchId }, body: { choice } }, forMany),
    onDone,
  })
  const words = { words: say('print.words'), lead: say('print.lead'), yes: say('print.yes') }
  return <DeedDialog {...{ form, count, onClose }} {...words} />
}

/** What came of it, and the way to it. */
export function MadeFormsLine({ batchId, made }: { readonly batchId: string; readonly made: MadeForms }) {
  const say = usePhrases('confirmationForm')
  const { domain } = useProject().info
  const { done, formIds, workId } = made
  return (
    <section className={styles.next}>
      <p role="status">
        {workId ? say('print.made', { count: done, forms: formIds.length }) : say('print.none')}
      </p>
      {workId && <WorkProgress workId={workId} />}
      <a href={confirmationFormsHref(domain, batchId)}>{say('print.toForms')}</a>
    </section>
  )
}
