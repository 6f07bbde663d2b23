import { pickText } from '#contract/kit/language.ts'
import { yuanOf } from '#contract/kit/money.ts'
import type { TransferOffer } from '#contract/payment/transfer/transfer-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { deadlineText } from '#web/platform/time/deadline-text.ts'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import styles from './transfer.module.css'

/** To where the money goes, and what is written with it so that it finds its order. */
export function TransferAccount({ offer }: { readonly offer: TransferOffer }) {
  const say = usePhrases('bankTransfer')
  const { language } = useLanguage()
  const { accountName, bank, accountNumber, reference, amountFen, decideBy } = offer
  const note = pickText(offer.note, language)
  const copied = { words: say('copy'), doneWords: say('copied') }
  return (
    <>
      <dl className={styles.account}>
        <div>
          <dt>{say('account.name')}</dt>
          <dd>{accountName}</dd>
        </div>
        <div>
          <dt>{say('account.bank')}</dt>
          <dd>{bank}</dd>
        </div>
        <div>
          <dt>{say('account.number')}</dt>
          <dd>
            <span>{accountNumber.replace(/(\d{4})(?=\d)/g, '$1 ')}</span>
            <CopyButton text={accountNumber} {...copied} />
          </dd>
        </div>
        <div>
          <dt>{say('account.amount')}</dt>
          <dd>{say('yuan', { amount: yuanOf(amountFen) })}</dd>
        </div>
        <div>
          <dt>{say('account.reference')}</dt>
          <dd>
            <strong>{reference}</strong>
            <CopyButton text={reference} {...copied} />
          </dd>
        </div>
      </dl>
      <p>{say('account.referenceHint')}</p>
      {note && <p className={styles.note}>{note}</p>}
      <p>{say('account.decideBy', { time: deadlineText(new Date(decideBy), language) })}</p>
    </>
  )
}
