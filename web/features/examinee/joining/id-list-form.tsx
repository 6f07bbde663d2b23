import { Upload } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { type IdList, idList, splitIds } from '#contract/examinee/joining/id-list.ts'
import { readIdList } from '#contract/examinee/joining/id-list-endpoints.ts'
import type { BatchAtHome } from '#contract/examinee/joining/organisation-home.ts'
import { certificateTypes } from '#contract/identity/certificates/certificate.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { textWithLang } from '#web/platform/language/text-with-lang.ts'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { type Option, SelectField } from '#web/ui/fields/select-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './id-check.module.css'

interface IdListFormProps<Result> {
  readonly batches: readonly BatchAtHome[]
  /** Chosen at first; empty where none is. */
  readonly batchId: string
  readonly submitText: string
  readonly send: (batchId: string, list: IdList) => Promise<Result>
  readonly onDone: (result: Result) => void
}

const typed = z.object({
  batchId: z.string().min(1),
  idType: z.union([z.literal(''), idList.shape.idType.unwrap().unwrap()]),
  numbers: z.string().trim().min(1),
})

const accept =
  '.xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Pasted, or read from a file into the same field: what will be checked can be seen. */
export function IdListForm<Result>({ batches, batchId, submitText, send, onDone }: IdListFormProps<Result>) {
  const say = usePhrases('joining')
  const sayIdentity = usePhrases('identity')
  const { language } = useLanguage()
  const [spoilt, setSpoilt] = useState<readonly string[]>([])
  const known = batches.some((batch) => batch.batchId === batchId) ? batchId : (batches[0]?.batchId ?? '')
  const form = useContractForm(typed, {
    defaults: { batchId: known, idType: '', numbers: '' },
    missing: {
      batchId: phrase('joining', 'idList.batchMissing'),
      numbers: phrase('joining', 'idList.numbersMissing'),
    },
    places: { idListTooLong: 'numbers' },
    send: (sent) => send(sent.batchId, { idType: sent.idType || null, numbers: splitIds(sent.numbers) }),
    onDone,
  })
  const count = splitIds(form.library.watch('numbers')).length
  const read = ([file]: readonly File[]) =>
    file &&
    form.attempt(
      () =>
        uploadFile(readIdList, { params: undefined, file, name: file.name }, { quiet: true, handled: true }),
      (found) => {
        setSpoilt(found.spoilt)
        form.library.setValue('numbers', found.numbers.join('\n'), { shouldDirty: true })
      },
    )
  const types: Option[] = certificateTypes.map((type) => [type, sayIdentity(`certificates.${type}`)])
  return (
    <ContractForm form={form} submitText={submitText} className={styles.form}>
      <SelectField
        {...form.field('batchId')}
        label={say('idList.batch')}
        {...(batches.length === 0 && { prompt: say('home.none') })}
        options={batches.map((batch): Option => {
          const { text, lang } = textWithLang(batch.name, language)
          return [batch.batchId, text, lang]
        })}
      />
      <SelectField
        {...form.field('idType')}
        label={say('idList.idType')}
        options={[['', say('idList.anyType')], ...types]}
      />
      <LongTextField
        {...form.field('numbers')}
        label={say('idList.numbers')}
        hint={say('idList.numbersHint')}
        rows={8}
      />
      <div className={styles.file}>
        <FileButton
          variant="default"
          accept={accept}
          disabled={form.busy}
          leftSection={<Upload size="1em" aria-hidden="true" />}
          note="id-file-hint"
          onFiles={(files) => void read(files)}
        >
          {say('idList.file')}
        </FileButton>
        <span id="id-file-hint" className={styles.hint}>
          {say('idList.fileHint')}
        </span>
      </div>
      <p role="status" className={styles.hint}>
        {count > 0 && say('idList.count', { count })}
        {spoilt.length > 0 && (
          <span className={styles.spoilt}>
            {say('idList.spoilt', { count: spoilt.length, example: spoilt[0] ?? '' })}
          </span>
        )}
      </p>
    </ContractForm>
  )
}
