import { Button } from '@mantine/core'
import { useState } from 'react'
import { getFilingPaper, type OwnFiling, withdrawFiling } from '#contract/filing/filing-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { RecordedPaper } from '#web/features/file/recorded-paper.tsx'
import { useDeed } from '#web/features/score/use-deed.ts'
import { call } from '#web/platform/call/call.ts'
import { askForFile } from '#web/platform/call/download-file.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import styles from './filing.module.css'

const tones = { granted: 'done', refused: 'refused' } as const

interface FilingCardProps {
  readonly filing: OwnFiling
  readonly onChanged: () => void
}

/** What was asked for, how it stands, and what the board wrote. */
export function FilingCard({ filing, onChanged }: FilingCardProps) {
  const say = usePhrases('filing')
  const sayFlow = usePhrases('flow')
  const { language } = useLanguage()
  const { kind, state, subject, isMine, grounds, answer, creditFen, askedAt, decidedAt } = filing
  const at = (instant: string) => minuteText(new Date(instant), language)
  const tone = state === 'granted' || state === 'refused' ? tones[state] : undefined
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3>
          {say(`kinds.${kind}`)}
          {subject && ` · ${pickText(subject, language)}`}
        </h3>
        <span className={styles.state} data-tone={tone}>
          {say(`states.${state}`)}
        </span>
      </div>
      <dl className={styles.facts}>
        <dt>{say('askedAt')}</dt>
        <dd>{at(askedAt)}</dd>
        {isMine && (
          <>
            <dt>{say('grounds')}</dt>
            <dd className={styles.said}>{grounds}</dd>
            <dt>{say('papers')}</dt>
            <dd>
              <Papers filing={filing} />
            </dd>
          </>
        )}
        {decidedAt && state !== 'withdrawn' && (
          <>
            <dt>{say('decidedAt')}</dt>
            <dd>{at(decidedAt)}</dd>
          </>
        )}
        {answer && (
          <>
            <dt>{say('answer')}</dt>
            <dd className={styles.said}>{answer}</dd>
          </>
        )}
      </dl>
      {!isMine && <p className={styles.note}>{say('byOther')}</p>}
      {creditFen > 0 && <p>{say('creditGiven', { fee: feeText(creditFen, sayFlow) })}</p>}
      {isMine && state === 'asked' && <Withdraw filing={filing} onChanged={onChanged} />}
    </article>
  )
}

/** Of whoever sent them: read when they are opened. */
function Papers({ filing: { filingId, papers } }: Pick<FilingCardProps, 'filing'>) {
  const say = usePhrases('filing')
  return (
    <ul className={styles.papers}>
      {papers.map(({ fileId, name, mediaType }) => (
        <li key={fileId}>
          <RecordedPaper
            name={name}
            mediaType={mediaType}
            open={name}
            lost={say('errors.filingPaperAbsent')}
            read={() =>
              askForFile(getFilingPaper, { params: { filingId, fileId } }, { quiet: true, handled: true })
            }
          />
        </li>
      ))}
    </ul>
  )
}

function Withdraw({ filing: { filingId }, onChanged }: FilingCardProps) {
  const say = usePhrases('filing')
  const { busy, refused, press } = useDeed()
  const [isAsking, setAsking] = useState(false)
  function withdraw() {
    void press(
      () => call(withdrawFiling, { params: { filingId } }, { quiet: true, handled: true }),
      () => {
        setAsking(false)
        onChanged()
      },
    )
  }
  return (
    <div className={styles.tools}>
      <Button variant="subtle" size="md" onClick={() => setAsking(true)}>
        {say('withdraw')}
      </Button>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={say('withdrawTitle')}
        text={say('withdrawText')}
        yes={say('withdraw')}
        no={say('cancel')}
        busy={busy}
        onYes={withdraw}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
