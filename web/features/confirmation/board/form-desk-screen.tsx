import { Button } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { confirmationDesk } from '#contract/confirmation/confirmation-board.ts'
import { undoSeconds } from '#contract/kit/desk/desk.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { reviewers } from '#web/features/staff/console/granted-in.ts'
import { OfProject, ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import styles from '../confirmation.module.css'
import { FormPanel } from './form-panel.tsx'

const path = '/console/confirmations'

/** One stamped form after the other, the longest waiting first. */
export function FormDeskScreen() {
  const say = usePhrases('confirmationBoard')
  return (
    <ConsoleFrame>
      {(me) => (
        <OfProject
          me={me}
          path={`${path}/desk`}
          roles={reviewers}
          operators={false}
          title={say('desk')}
          choose={say('choose')}
          forbidden={{ title: say('forbidden'), text: say('forbiddenText') }}
        >
          {(domain) => <Desk key={domain} domain={domain} />}
        </OfProject>
      )}
    </ConsoleFrame>
  )
}

const quiet = { quiet: true, handled: true } as const
/** A little less than the server grants: what is offered must work. */
const undoMs = (undoSeconds - 2) * 1000

interface Decided {
  readonly decisionId: string
  readonly said: Sentence
}

function Desk({ domain }: { readonly domain: string }) {
  const say = usePhrases('confirmationBoard')
  const reader = useLanguage()
  const { formId, error, last, refused, takeNext, decided, undo, handBack } = useFormQueue(domain)
  return (
    <ConsolePage
      title={say('desk')}
      lead={say('deskLead')}
      beside={
        <ProjectLine domain={domain}>
          <a href={hrefOf(path, { project: domain })}>{say('toList')}</a>
        </ProjectLine>
      }
    >
      <div role="status" className={styles.actions}>
        {last && (
          <>
            <span>{last.said(reader)}</span>
            <Button variant="default" onClick={() => void undo(last)}>
              {say('undo')}
            </Button>
          </>
        )}
      </div>
      {formId && (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => void handBack(formId)}>
            {say('handBack')}
          </Button>
        </div>
      )}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {error ? (
        <FailedState error={error} onRetry={() => void takeNext()} />
      ) : formId === undefined ? (
        <LoadingState />
      ) : formId === null ? (
        <StatePanel icon={<CircleCheck />} title={say('nothing')} text={say('nothingText')}>
          <Button variant="default" onClick={() => void takeNext()}>
            {say('again')}
          </Button>
        </StatePanel>
      ) : (
        <FormPanel key={formId} domain={domain} formId={formId} onDecided={decided} />
      )}
    </ConsolePage>
  )
}

/** What is in hand: undefined while the queue is asked, null where nothing waits. */
function useFormQueue(domain: string) {
  const sentenceOf = useRefusalSentence()
  const [formId, setFormId] = useState<string | null | undefined>(undefined)
  const [error, setError] = useState<unknown>(null)
  const [last, setLast] = useState<Decided | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const takeNext = useCallback(async () => {
    setError(null)
    setFormId(undefined)
    try {
      const body = { most: 1, level: 1 as const }
      const { items } = await call(confirmationDesk.take, { params: { domain }, body }, quiet)
      setFormId(items[0]?.thingId ?? null)
    } catch (cause) {
      setError(cause)
    }
  }, [domain])
  useEffect(() => void takeNext(), [takeNext])
  useEffect(() => {
    if (!last) return
    const timer = window.setTimeout(() => setLast(null), undoMs)
    return () => window.clearTimeout(timer)
  }, [last])
  async function undo({ decisionId }: Decided) {
    setRefused(null)
    try {
      const { thingId } = await call(confirmationDesk.undo, { params: { domain, decisionId } }, quiet)
      setFormId(thingId)
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      setRefused(sentenceOf(cause))
    } finally {
      setLast(null)
    }
  }
  async function handBack(thingId: string) {
    await call(confirmationDesk.handBack, { params: { domain, thingId } }, quiet).catch(() => null)
    await takeNext()
  }
  function decided(decisionId: string, said: Sentence) {
    setLast({ decisionId, said })
    void takeNext()
  }
  return { formId, error, last, refused, takeNext, decided, undo, handBack }
}
