import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { getRefundRules, type RefundRules, refundScopes } from '#contract/payment/refund/refund-rules.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { newUuid } from '#web/platform/new-uuid.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { GroundEditor, type TypedGround } from './ground-editor.tsx'
import styles from './refund-board.module.css'
import { useRefundRules } from './use-refund-rules.ts'

/** For which reasons a project gives money back, how much, and who decides. */
export function RefundRulesScreen() {
  const say = usePhrases('refundBoard')
  return (
    <ProjectScreen
      path="/console/refunds/rules"
      title={say('rules.title')}
      say={(key) => say(key === 'choose' ? 'choose' : `rules.${key}`)}
    >
      {(domain) => <Rules key={domain} domain={domain} />}
    </ProjectScreen>
  )
}

function Rules({ domain }: { readonly domain: string }) {
  const say = usePhrases('refundBoard')
  const answer = useAnswer(getRefundRules, { params: { domain } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return (
    <ConsolePage title={say('rules.title')} lead={say('rules.lead')}>
      <RulesForm domain={domain} read={answer.data} />
    </ConsolePage>
  )
}

interface RulesFormProps {
  readonly domain: string
  readonly read: RefundRules & { readonly version: number }
}

const empty = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
const newGround = (): TypedGround => ({
  ...{ groundId: newUuid(), name: empty, share: 'full', percent: '50', keptYuan: '' },
  ...{ term: 'window', days: '10', proof: 'none', decidedBy: 'cashier' },
})

function RulesForm({ domain, read }: RulesFormProps) {
  const say = usePhrases('refundBoard')
  const reader = useLanguage()
  const { typed, change, setTyped, save, watch, said, problem, busy } = useRefundRules(domain, read)
  const { grounds } = typed
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ChangedNotice watch={watch} mine={() => typed} onTake={({ values }) => setTyped(values)} />
      <fieldset className={styles.choice}>
        <legend>{say('rules.of')}</legend>
        {refundScopes.map((one) => (
          <label key={one}>
            <input type="radio" name="of" checked={typed.of === one} onChange={() => change({ of: one })} />
            {say(one === 'order' ? 'rules.ofOrder' : 'rules.ofApplication')}
          </label>
        ))}
      </fieldset>
      <div className={styles.columns}>
        <TextField
          id="refund-limit"
          label={say('rules.limit')}
          hint={say('rules.limitHint')}
          inputMode="decimal"
          maxLength={10}
          value={typed.limitYuan}
          onChange={({ target }) => change({ limitYuan: target.value })}
        />
        <TextField
          id="carryover-months"
          label={say('rules.months')}
          hint={say('rules.monthsHint')}
          inputMode="numeric"
          maxLength={3}
          value={typed.months}
          onChange={({ target }) => change({ months: target.value })}
        />
      </div>
      <section>
        <h2>{say('rules.grounds')}</h2>
        <p className={styles.lead}>{say('rules.groundsLead')}</p>
        {grounds.length === 0 && <p>{say('rules.empty')}</p>}
        {grounds.map((ground, at) => (
          <GroundEditor
            key={ground.groundId}
            number={at + 1}
            ground={ground}
            onChange={(next) => change({ grounds: grounds.with(at, next) })}
            onRemove={() => change({ grounds: grounds.toSpliced(at, 1) })}
          />
        ))}
        <Button
          variant="default"
          leftSection={<Plus size="1em" aria-hidden="true" />}
          onClick={() => change({ grounds: [...grounds, newGround()] })}
        >
          {say('rules.add')}
        </Button>
      </section>
      <p role="alert" className={styles.problem}>
        {problem?.(reader)}
      </p>
      <div className={styles.bar}>
        <BusyButton type="submit" busy={busy}>
          {say('rules.save')}
        </BusyButton>
        <p role="status">{said?.(reader)}</p>
      </div>
    </form>
  )
}
