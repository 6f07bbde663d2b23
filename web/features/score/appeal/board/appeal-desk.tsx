import { Button } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { appealDesk } from '#contract/appeal/appeal-board-endpoints.ts'
import { undoSeconds } from '#contract/kit/desk/desk.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import styles from '../appeal.module.css'
import { AppealPanel, type Decided } from './appeal-panel.tsx'

const quiet = { quiet: true, handled: true } as const
/** A little less than the server grants: what is offered must work. */
const undoMs = (undoSeconds - 2) * 1000

/** One appeal after the other, the longest waiting first. */
export function AppealDesk({ domain }: { readonly domain: string }) {
  const say = usePhrases('appealBoard')
  const { appealId, error, last, refused, takeNext, decided, undo, handBack } = useAppealQueue(domain)
  return (
    <>
      <div role="status" className={styles.tools}>
        {last && <span>{say(last.state === 'correcting' ? 'proposed' : 'answered')}</span>}
        {last?.state === 'correcting' && (
          <Button variant="default" onClick={() => void undo(last)}>
            {say('undo')}
          </Button>
        )}
      </div>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {error ? (
        <FailedState error={error} onRetry={() => void takeNext()} />
      ) : appealId === undefined ? (
        <LoadingState />
      ) : appealId === null ? (
        <StatePanel icon={<CircleCheck />} title={say('nothing')} text={say('nothingAdvice')}>
          <Button variant="default" onClick={() => void takeNext()}>
            {say('take')}
          </Button>
        </StatePanel>
      ) : (
        <>
          <AppealPanel key={appealId} domain={domain} appealId={appealId} onDecided={decided} />
          <div className={styles.tools}>
            <Button variant="default" onClick={() => void handBack(appealId)}>
              {say('handBack')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** What is in hand: undefined while the queue is asked, null where nothing waits. */
function useAppealQueue(domain: string) {
  const sentenceOf = useRefusalSentence()
  const [appealId, setAppealId] = useState<string | null | undefined>(undefined)
  const [error, setError] = useState<unknown>(null)
  const [last, setLast] = useState<Decided | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const takeNext = useCallback(async () => {
    setError(null)
    setAppealId(undefined)
    try {
      const body = { most: 1, level: 1 as const }
      const { items } = await call(appealDesk.take, { params: { domain }, body }, quiet)
      setAppealId(items[0]?.thingId ?? null)
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
      const { thingId } = await call(appealDesk.undo, { params: { domain, decisionId } }, quiet)
      setAppealId(thingId)
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      setRefused(sentenceOf(cause))
    } finally {
      setLast(null)
    }
  }
  async function handBack(thingId: string) {
    await call(appealDesk.handBack, { params: { domain, thingId } }, quiet).catch(() => null)
    await takeNext()
  }
  function decided(decision: Decided) {
    setLast(decision)
    void takeNext()
  }
  return { appealId, error, last, refused, takeNext, decided, undo, handBack }
}
