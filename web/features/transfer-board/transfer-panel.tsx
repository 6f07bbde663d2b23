import { useState } from 'react'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import {
  readTransfer,
  type TransferRow,
  type TransferShown,
} from '#contract/payment/transfer/transfer-board.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import styles from './transfer-board.module.css'
import { ConfirmTransfer, RefuseTransfer } from './transfer-deeds.tsx'
import { TransferStateWord } from './transfer-look.tsx'

interface TransferPanelProps {
  readonly domain: string
  readonly row: TransferRow
  readonly onDone: (sentence: Sentence) => Promise<void>
}

/** A transfer: what its payer told, opened by whoever works on it, for each reading is recorded; and what is to be decided. */
export function TransferPanel({ domain, row, onDone }: TransferPanelProps) {
  const say = usePhrases('transferBoard')
  const [read, setRead] = useState<TransferShown | null>(null)
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    try {
      const { transferId } = row
      setRead(await call(readTransfer, { params: { domain, transferId } }))
    } catch {
      // The alert has said why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.panel}>
      <Facts row={row} read={read} />
      {read ? (
        <Told domain={domain} read={read} />
      ) : (
        <div>
          <p className={styles.quiet}>{say('recorded')}</p>
          <BusyButton busy={busy} onClick={() => void open()}>
            {say('open')}
          </BusyButton>
        </div>
      )}
      {(read?.state === 'waits' || read?.state === 'refused') && (
        <ConfirmTransfer domain={domain} transfer={read} onDone={onDone} />
      )}
      {read?.state === 'waits' && <RefuseTransfer domain={domain} transfer={read} onDone={onDone} />}
    </div>
  )
}

function Facts({ row, read }: { readonly row: TransferRow; readonly read: TransferShown | null }) {
  const say = usePhrases('transferBoard')
  const { language } = useLanguage()
  const { state, orderNumber, orderFen, amountFen, paidOn, decideBy, orderState } = read ?? row
  const yuan = (fen: number) => say('yuan', { yuan: yuanOf(fen) })
  const facts: readonly (readonly [string, string])[] = [
    [say('order'), orderNumber],
    [say('orderState'), say(`orderStates.${orderState}`)],
    [say('orderFen'), yuan(orderFen)],
    [say('amountFen'), yuan(amountFen)],
    [say('paidOn'), paidOn],
    [say('decideBy'), minuteText(new Date(decideBy), language)],
    ...(read ? [[say('payerName'), read.payerName] as const] : []),
    ...(read?.receivedFen ? [[say('receivedFen'), yuan(read.receivedFen)] as const] : []),
    ...(read?.bankReference ? [[say('bankReference'), read.bankReference] as const] : []),
    ...(read?.reason ? [[say('reason'), read.reason] as const] : []),
  ]
  return (
    <>
      <TransferStateWord state={state} />
      {state === 'waits' && amountFen !== orderFen && <p className={styles.differs}>{say('toldDiffers')}</p>}
      {state === 'waits' && orderState !== 'open' && <p className={styles.differs}>{say('orderEnded')}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Told({ domain, read }: { readonly domain: string; readonly read: TransferShown }) {
  const say = usePhrases('transferBoard')
  return (
    <section aria-labelledby="transfer-files">
      <h2 id="transfer-files">{say('files')}</h2>
      <ul className={styles.papers}>
        {read.files.map((file) => (
          <li key={file.fileId}>
            <ReceiptPaper domain={domain} transferId={read.transferId} file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}
