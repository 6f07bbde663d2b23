import { Button } from '@mantine/core'
import { useState } from 'react'
import { proposeClosing } from '#contract/closeout/closeout-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import styles from './closeout.module.css'
import type { CloseoutPartProps } from './closeout-part.ts'

/** One proposes, another approves. */
export function ClosingPart({ domain, read, onDone }: CloseoutPartProps) {
  const say = usePhrases('closeout')
  const { language } = useLanguage()
  const { closedAt, proposed, checks } = read
  function stand() {
    if (closedAt !== null)
      return <p>{say('closing.closedAt', { time: minuteText(new Date(closedAt), language) })}</p>
    if (!proposed)
      return <Propose domain={domain} isBlocked={checks.some(({ count }) => count > 0)} onDone={onDone} />
    return (
      <p role="status">
        {say('closing.proposed')}{' '}
        <a href={hrefOf('/console/approvals', { project: domain })}>{say('closing.toApprovals')}</a>
      </p>
    )
  }
  return (
    <section aria-labelledby="closeout-closing">
      <h2 id="closeout-closing">{say('closing.title')}</h2>
      {stand()}
    </section>
  )
}

interface ProposeProps extends Pick<CloseoutPartProps, 'domain' | 'onDone'> {
  readonly isBlocked: boolean
}

function Propose({ domain, isBlocked, onDone }: ProposeProps) {
  const say = usePhrases('closeout')
  const sayKit = usePhrases('kit')
  const { busy, refused, run } = useDeeds(onDone)
  const [remark, setRemark] = useState('')
  const [isAsked, setAsked] = useState(false)
  async function propose() {
    await run('propose', async () => {
      await call(proposeClosing, { params: { domain }, body: { remark } }, quiet)
      await onDone()
      return null
    })
    setAsked(false)
  }
  return (
    <div className={styles.form}>
      <LongTextField
        id="closing-remark"
        label={say('closing.remark')}
        rows={2}
        maxLength={500}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <Button
        disabled={isBlocked}
        aria-describedby={isBlocked ? 'closing-blocked' : undefined}
        onClick={() => setAsked(true)}
      >
        {say('closing.propose')}
      </Button>
      {isBlocked && <p id="closing-blocked">{say('closing.blocked')}</p>}
      <ConfirmDialog
        isOpen={isAsked}
        title={say('closing.propose')}
        text={say('closing.ask')}
        yes={say('closing.propose')}
        no={sayKit('cancel')}
        busy={busy !== null}
        onYes={() => void propose()}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}
