import { CalendarClock } from 'lucide-react'
import { isCollectiveRequired } from '#contract/project/moving.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { ofFields } from '#web/ui/errors/field-errors.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { SumLine } from '../choice/sum-line.tsx'
import { CollectiveAccount } from '../collective/collective-account.tsx'
import type { Flow } from '../flow/flow.ts'
import { FlowActions } from '../flow/flow-actions.tsx'
import { FlowScreen } from '../flow/flow-screen.tsx'
import { AnswerParts } from '../overview/answer-parts.tsx'
import { ChoicePart } from '../overview/choice-part.tsx'
import { FilesPart, PhotoPart } from '../overview/file-parts.tsx'
import styles from './submit-screen.module.css'
import { promiseFieldId, useSubmission } from './use-submission.ts'

/** Everything at one glance, each part with its way back; a promise, and what happens then. */
export function SubmitScreen() {
  return <FlowScreen step="submit">{(flow) => <Submit flow={flow} />}</FlowScreen>
}

function Submit({ flow }: { flow: Flow }) {
  const say = usePhrases('flow')
  const { application, batch } = flow
  const { busy, waitSeconds, errors, at, promised, promise, submit } = useSubmission(flow)
  const isFree = application.feeFen === 0 || application.paid
  return (
    <>
      <p className={styles.text}>{say('submit.intro')}</p>
      <ErrorSummary errors={ofFields(errors)} />
      <AnswerParts isEditable />
      <PhotoPart isEditable />
      <FilesPart isEditable />
      <ChoicePart isEditable />
      {application.recordId === null && <CollectivePart applicationId={application.applicationId} />}
      <p className={styles.then}>
        <CalendarClock size="1.25em" aria-hidden="true" />
        <span>
          <strong>{say('submit.waysTitle')}</strong>
          {say(isFree ? `submit.waysFree.${batch.review}` : `submit.ways.${batch.review}`)}
        </span>
      </p>
      <CheckField
        id={promiseFieldId}
        label={say('submit.promise')}
        error={at(promiseFieldId)}
        checked={promised}
        onChange={(event) => promise(event.target.checked)}
      />
      <WaitingLine seconds={waitSeconds} />
      <FlowActions
        busy={busy}
        errors={errors}
        onNext={() => void submit()}
        nextLabel={say('submit.submit')}
        saved={<SumLine batch={batch} subjectIds={application.choice.map(({ subjectId }) => subjectId)} />}
      />
    </>
  )
}

/** Where the project asks for it: to which organisation the candidate belongs. */
function CollectivePart({ applicationId }: { readonly applicationId: string }) {
  const say = usePhrases('joining')
  const { collectiveAccount } = useProject().settings
  if (collectiveAccount === 'off') return null
  const title = isCollectiveRequired(collectiveAccount) ? 'collective.titleRequired' : 'collective.title'
  return (
    <section aria-labelledby="collective-account">
      <h2 id="collective-account">{say(title)}</h2>
      <p className={styles.text}>{say('collective.lead')}</p>
      <CollectiveAccount applicationId={applicationId} />
    </section>
  )
}
