import '@mantine/core/styles/Chip.css'
import { Chip } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  type CheckedIdList,
  type IdList,
  type IdVerdict,
  idVerdicts,
} from '#contract/examinee/joining/id-list.ts'
import { exportIdCheck } from '#contract/examinee/joining/id-list-endpoints.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { AskForListed } from './ask-for-listed.tsx'
import styles from './id-check.module.css'

interface CheckedIdsProps {
  readonly batchId: string
  readonly list: IdList
  readonly checked: CheckedIdList
}

/** So many rows are drawn; all of them stand in the workbook. */
const mostShown = 200

/** How many of each, the rows of one kind, and all of it as a workbook. */
export function CheckedIds({ batchId, list, checked }: CheckedIdsProps) {
  const say = usePhrases('joining')
  const [only, setOnly] = useState<IdVerdict | ''>('')
  const { busy, run } = useAttempt()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const countOf = (verdict: IdVerdict) => checked.lines.filter((line) => line.verdict === verdict).length
  const rows = checked.lines.flatMap((line, at) =>
    only === '' || line.verdict === only ? [{ ...line, key: String(at) }] : [],
  )
  async function download() {
    const outcome = await run(() =>
      downloadFile(exportIdCheck, { params: { batchId }, body: list }, { quiet: true, handled: true }),
    )
    setErrors(outcome.done ? [] : refusalErrors(outcome.refusal))
  }
  return (
    <section className={styles.result} aria-labelledby="id-check-result">
      <div className={styles.head}>
        <h2 id="id-check-result">{say('idList.result')}</h2>
        <BusyButton
          variant="default"
          busy={busy}
          leftSection={<Download size="1em" aria-hidden="true" />}
          onClick={() => void download()}
        >
          {say('idList.download')}
        </BusyButton>
      </div>
      <ErrorSummary errors={errors} />
      <Chip.Group value={only} onChange={(value) => setOnly(value as IdVerdict | '')}>
        <fieldset className={styles.chips} aria-label={say('idList.verdict')}>
          <Chip value="">{`${say('idList.all')} ${checked.lines.length}`}</Chip>
          {idVerdicts
            .filter((verdict) => countOf(verdict) > 0)
            .map((verdict) => (
              <Chip
                key={verdict}
                value={verdict}
              >{`${say(`idList.verdicts.${verdict}`)} ${countOf(verdict)}`}</Chip>
            ))}
        </fieldset>
      </Chip.Group>
      <DataTable
        caption={say('idList.caption')}
        columns={[
          { title: say('idList.number'), cell: ({ number }) => number },
          {
            title: say('idList.verdict'),
            cell: ({ verdict, twice }) =>
              say(`idList.verdicts.${verdict}`) + (twice ? ` · ${say('idList.twice')}` : ''),
          },
        ]}
        rows={rows.slice(0, mostShown)}
        keyOf={({ key }) => key}
        empty={<p>{say('idList.empty')}</p>}
      />
      <AskForListed batchId={batchId} list={list} checked={checked} />
      {rows.length > mostShown && <p className={styles.hint}>{say('idList.shown', { count: mostShown })}</p>}
    </section>
  )
}
