import { yuanOf } from '#contract/kit/money.ts'
import { dayText, minuteText } from '#contract/kit/time.ts'
import type { Difference } from '#contract/payment/bill/difference.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './bill-board.module.css'
import { DifferenceStateWord } from './bill-state.tsx'
import { DifferenceDeeds, type SendChange } from './difference-deeds.tsx'
import { noonOf } from './money-days.tsx'

interface DifferencePanelProps {
  readonly difference: Difference
  readonly send: SendChange
  readonly onChanged: () => Promise<unknown>
}

/** One difference: what differs, who has it in hand, and what can be done. */
export function DifferencePanel({ difference, send, onChanged }: DifferencePanelProps) {
  const say = usePhrases('bill')
  const { language } = useLanguage()
  const amount = (fen: number | null) =>
    fen === null ? say('difference.none') : say('day.yuan', { amount: yuanOf(fen) })
  const { provider, kind, problem, day, billFen, ourFen, healedBy, reason } = difference
  const facts = [
    [say('difference.columns.problem'), `${say(`kinds.${kind}`)} · ${say(`problems.${problem}`)}`],
    [
      say('difference.columns.provider'),
      `${say(`providers.${provider}`)} · ${dayText(noonOf(day), language)}`,
    ],
    [say('difference.columns.billFen'), amount(billFen)],
    [say('difference.columns.ourFen'), amount(ourFen)],
    [say('difference.order'), difference.number],
    [say(kind === 'refund' ? 'difference.refundNumber' : 'difference.transaction'), difference.key],
    [say('difference.payment'), difference.paymentNumber],
    [say('difference.columns.owner'), difference.owner ?? ''],
    [say('difference.reason'), reason ? say(`reasons.${reason}`) : ''],
    [say('difference.remark'), difference.remark],
    [say('difference.healedBy'), healedBy ? dayText(noonOf(healedBy), language) : ''],
    [say('difference.changedAt'), minuteText(new Date(difference.changedAt), language)],
  ] as const
  return (
    <>
      <p>
        <DifferenceStateWord state={difference.state} />
      </p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, words]) =>
            words && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
      <DifferenceDeeds
        key={`${difference.differenceId} ${difference.state}`}
        difference={difference}
        send={send}
        onChanged={onChanged}
      />
    </>
  )
}
