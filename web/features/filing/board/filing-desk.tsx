import { Button } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { filingDesk } from '#contract/filing/filing-board-endpoints.ts'
import { undoSeconds } from '#contract/kit/desk/desk.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import styles from '../filing.module.css'
import { type Decided, FilingPanel } from './filing-panel.tsx'

const quiet = { quiet: true, handled: true } as const
/** A little less than the server grants: what is offered must work. */
const undoMs = (undoSeconds - 2) * 1000

/** One filing after the other, the longest waiting first. */
export function FilingDesk({ domain }: { readonly domain: string }) {
  const say = usePhrases('filingBoard')
  const { filingId, error, last, refused, takeNext, decided, undo, handBack } = useFilingQueue(domain)
  return (
    <>
      <div role="status" className={styles.tools}>
        {last && <span>{say('decided')}</span>}
        {last?.state === 'refused' && (
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
      ) : filingId === undefined ? (
        <LoadingState />
      ) : filingId === null ? (
        <StatePanel icon={<CircleCheck />} title={say('nothing')} text={say('nothingAdvice')}>
          <Button variant="default" onClick={() => void takeNext()}>
            {say('take')}
          </Button>
        </StatePanel>
      ) : (
        <>
          <FilingPanel key={filingId} domain={domain} filingId={filingId} heading="h2" onDecided={decided} />
          <div className={styles.tools}>
            <Button variant="default" onClick={() => void handBack(filingId)}>
              {say('handBack')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** What is in hand: undefined while the queue is asked, null where nothing waits. */
function useFilingQueue(domain: string) {
  const sentenceOf = useRefusalSentence()
  const [filingId, setFilingId] = useState<string | null | undefined>(undefined)
  const [error, setError] = useState<unknown>(null)
  const [last, setLast] = useState<Decided | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const takeNext = useCallback(async () => {
    setError(null)
    setFilingId(undefined)
    try {
      const body = { most: 1, level: 1 as const }
      const { items } = await call(filingDesk.take, { params: { domain }, body }, quiet)
      setFilingId(items[0]?.thingId ?? null)
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
      const { thingId } = await call(filingDesk.undo, { params: { domain, decisionId } }, quiet)
      setFilingId(thingId)
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      setRefused(sentenceOf(cause))
    } finally {
      setLast(null)
    }
  }
  async function handBack(thingId: string) {
    await call(filingDesk.handBack, { params: { domain, thingId } }, quiet).catch(() => null)
    await takeNext()
  }
  function decided(decision: Decided) {
    setLast(decision)
    void takeNext()
  }
  return { filingId, error, last, refused, takeNext, decided, undo, handBack }
}
