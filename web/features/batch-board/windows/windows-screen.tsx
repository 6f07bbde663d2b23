import { useNavigate, useSearch } from '@tanstack/react-router'
import { getWindowPlan, type WindowPlan } from '#contract/batch/windows/window-plan.ts'
import { pickText } from '#contract/kit/language.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { OfBatchBoard } from '../of-batch-board.tsx'
import type { WindowOwner } from './use-windows-save.ts'
import { WindowEditor } from './window-editor.tsx'
import styles from './windows.module.css'

const path = '/console/windows'

/** When everything opens and closes: of the project, and of a batch where it goes by times of its own. */
export function WindowsScreen() {
  return <OfBatchBoard path={path}>{(domain) => <Windows key={domain} domain={domain} />}</OfBatchBoard>
}

function Windows({ domain }: { readonly domain: string }) {
  const say = usePhrases('windows')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { batch } = useSearch({ strict: false }) as { batch?: string }
  const answer = useAnswer(getWindowPlan, { params: { domain } })
  const plan = answer.data
  const chosen = plan?.batches.find(({ batchId }) => batchId === batch)?.batchId ?? null
  const open = (batchId: string) =>
    void navigate({ href: hrefOf(path, { project: domain, batch: batchId || null }) })
  return (
    <ConsolePage title={say('title')} lead={say('lead')}>
      {answer.isPending && <LoadingState />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => answer.refetch()} />}
      {plan && (
        <>
          <div className={styles.owner}>
            <SelectField
              id="owner"
              label={say('whose')}
              value={chosen ?? ''}
              options={[
                ['', say('project')],
                ...plan.batches.map(({ batchId, name }) => [batchId, pickText(name, language)] as const),
              ]}
              onChange={(event) => open(event.target.value)}
            />
          </div>
          <p className={styles.small}>{say(chosen === null ? 'projectHint' : 'batchHint')}</p>
          <WindowEditor
            key={chosen}
            domain={domain}
            owner={ownerOf(plan, chosen)}
            readAgain={async () => {
              const fresh = await answer.refetch({ throwOnError: true })
              return ownerOf(fresh.data ?? plan, chosen)
            }}
          />
        </>
      )}
    </ConsolePage>
  )
}

function ownerOf({ project, batches }: WindowPlan, batchId: string | null): WindowOwner {
  const batch = batches.find((one) => one.batchId === batchId)
  if (!batch) return { ...project, batchId: null, inherited: [] }
  const { version, windows, examStartsAt, examEndsAt } = batch
  return { batchId, version, windows, examStartsAt, examEndsAt, inherited: project.windows }
}
