import { z } from 'zod'
import { readPrice } from '#contract/batch/sheet/typed-cells.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { mostReceiptFiles } from '#contract/payment/transfer/transfer.ts'
import {
  sendReceiptFile,
  sendTransfer,
  type TransferOffer,
  transferTold,
} from '#contract/payment/transfer/transfer-endpoints.ts'
import { PapersField } from '#web/features/file/papers-field.tsx'
import { usePapers } from '#web/features/file/use-papers.ts'
import { call } from '#web/platform/call/call.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './transfer.module.css'
import { TransferAccount } from './transfer-account.tsx'

interface TransferFormProps {
  readonly orderId: string
  readonly offer: TransferOffer
  readonly onSent: () => void
}

const asked = transferTold.extend({
  amountFen: z.string().transform(readPrice).pipe(transferTold.shape.amountFen),
})

/** To which account, and the proof that it was done. */
export function TransferForm({ orderId, offer, onSent }: TransferFormProps) {
  const say = usePhrases('bankTransfer')
  const params = { orderId }
  const papers = usePapers(mostReceiptFiles, (file) =>
    uploadFile(sendReceiptFile, { params, file, name: file.name }, { quiet: true, handled: true }),
  )
  const form = useContractForm(asked, {
    defaults: { amountFen: yuanOf(offer.amountFen), paidOn: '', payerName: '' },
    given: () => ({ fileIds: papers.files.length > 0 ? [...papers.fileIds] : null }),
    missing: {
      paidOn: phrase('bankTransfer', 'missing.paidOn'),
      payerName: phrase('bankTransfer', 'missing.payerName'),
      fileIds: phrase('bankTransfer', 'missing.files'),
    },
    judge: ({ amountFen }) => ({
      ...((readPrice(amountFen) ?? 0) <= 0 && { amountFen: phrase('bankTransfer', 'missing.amount') }),
      ...(papers.busy && { fileIds: phrase('upload', 'papers.stillSending') }),
    }),
    places: { transferFileAbsent: 'fileIds' },
    ids: {
      amountFen: 'transfer-amount',
      paidOn: 'transfer-day',
      payerName: 'transfer-payer',
      fileIds: 'transfer-files',
    },
    send: (body) => call(sendTransfer, { params, body }, { quiet: true, handled: true }),
    onDone: onSent,
    onRefused: (refusal) => {
      // It waits already, or the order is over: the page says which.
      if (refusal?.error === 'transferWaits' || refusal?.error === 'orderWrongState') onSent()
      return false
    },
  })
  return (
    <div className={styles.transfer}>
      <TransferAccount offer={offer} />
      <h2>{say('proof.title')}</h2>
      <ContractForm form={form} submitText={say('proof.submit')}>
        <TextField
          {...form.field('amountFen')}
          label={say('proof.amount')}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...form.field('paidOn')}
          label={say('proof.paidOn')}
          type="date"
          max={dayOf(new Date())}
        />
        <TextField
          {...form.field('payerName')}
          label={say('proof.payerName')}
          hint={say('proof.payerHint')}
          autoComplete="off"
          maxLength={100}
        />
        <PapersField
          id="transfer-files"
          label={say('proof.files')}
          hint={say('proof.filesHint', { most: mostReceiptFiles })}
          form={form}
          papers={papers}
        />
      </ContractForm>
    </div>
  )
}
