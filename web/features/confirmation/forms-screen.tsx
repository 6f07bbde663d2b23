import { useSearch } from '@tanstack/react-router'
import { listConfirmationForms } from '#contract/confirmation/confirmation-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { minuteText } from '#contract/kit/time.ts'
import { rosterHref } from '#web/features/examinee/examinee-hrefs.ts'
import { ForOrganisations } from '#web/features/examinee/joining/for-organisations.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { Text } from '#web/ui/text/text.tsx'
import styles from './confirmation.module.css'
import { formHref, formsHref } from './form-hrefs.ts'
import { FormState } from './form-state.tsx'

/** The forms that an organisation has printed, and how each stands. */
export function FormsScreen() {
  const say = usePhrases('confirmationForm')
  return (
    <div className={styles.screen}>
      <h1>{say('title')}</h1>
      <ForOrganisations>
        <Forms />
      </ForOrganisations>
    </div>
  )
}

function Forms() {
  const say = usePhrases('confirmationForm')
  const { domain } = useProject().info
  const { batch } = useSearch({ strict: false })
  const query = batch ? { batchId: batch } : {}
  const answer = useAnswer(listConfirmationForms, { query }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { demand, forms } = answer.data
  return (
    <>
      <p>{say('lead')}</p>
      <p>{say(`demands.${demand}`)}</p>
      <div className={styles.actions}>
        <a href={rosterHref(domain, batch)}>{say('toRoster')}</a>
        {batch && <a href={formsHref(domain)}>{say('allBatches')}</a>}
      </div>
      {forms.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneAdvice')} />
      ) : (
        <ul className={styles.forms}>
          {forms.map((form) => (
            <FormLine key={form.formId} form={form} />
          ))}
        </ul>
      )}
    </>
  )
}

type ListedForm = ReplyOf<typeof listConfirmationForms>['forms'][number]

function FormLine({ form }: { readonly form: ListedForm }) {
  const say = usePhrases('confirmationForm')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const { formId, number, state, people, standings, batchName, madeAt } = form
  const fallen = people - standings.stands
  return (
    <li>
      <a href={formHref(domain, formId)}>{say('formNumber', { number })}</a>
      <FormState state={state} />
      <span>{say('people', { count: people })}</span>
      {fallen > 0 && state !== 'discarded' && (
        <span className={styles.fallen}>{say('fallen', { count: fallen })}</span>
      )}
      <span className={`${styles.quiet} ${styles.about}`}>
        <Text of={batchName} />
        <time dateTime={madeAt}>{minuteText(new Date(madeAt), language)}</time>
      </span>
    </li>
  )
}
