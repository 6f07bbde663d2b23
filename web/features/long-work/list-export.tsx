import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AnyEndpoint, ParamsOf } from '#contract/kit/endpoint.ts'
import type { Choice } from '#contract/kit/list/choice.ts'
import { exportedColumns, type ListShape } from '#contract/kit/list/list.ts'
import type { ListView } from '#contract/kit/list/list-query.ts'
import { type ExportFormat, exportFormats } from '#contract/long-work/export.ts'
import { call, type InputOf } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { WorkProgress } from './work-progress.tsx'

interface Wish<L extends ListShape> {
  readonly view: ListView<L>
  readonly columns: readonly string[]
  /** Of the view these alone. */
  readonly choice?: Choice<L>
}

/** What a list's `onExport` asks for: which kind of file, then how far it is and the file. Put `shown` beside the list. */
export function useListExport<L extends ListShape, E extends AnyEndpoint>(
  list: L,
  endpoint: E,
  params: ParamsOf<E>,
) {
  const [wish, setWish] = useState<Wish<L> | null>(null)
  const [workId, setWorkId] = useState<string | null>(null)
  const written = exportedColumns(list)
  return {
    onExport(view: ListView<L>, columns: readonly string[]) {
      setWish({ view, columns: columns.filter((name) => written.includes(name)) })
    },
    /** The chosen rows alone, with every column. */
    onExportChosen(choice: Choice<L>) {
      const view =
        'all' in choice ? choice.all : { filters: {}, search: '', sort: list.sort as ListView<L>['sort'] }
      setWish({ view, columns: written, choice })
    },
    shown: (
      <>
        {wish && (
          <FormatDialog
            onClose={() => setWish(null)}
            onChosen={async (format) => {
              const input = { params, body: { ...wish, format } } as unknown as InputOf<E>
              const begun = (await call(endpoint, input, { quiet: true })) as { workId: string }
              setWish(null)
              setWorkId(begun.workId)
            }}
          />
        )}
        {workId && <WorkProgress workId={workId} />}
      </>
    ),
  }
}

interface FormatDialogProps {
  readonly onClose: () => void
  readonly onChosen: (format: ExportFormat) => Promise<void>
}

function FormatDialog({ onClose, onChosen }: FormatDialogProps) {
  const say = usePhrases('work')
  const sayKit = usePhrases('kit')
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  async function choose(format: ExportFormat) {
    setRefusal(null)
    try {
      await onChosen(format)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefusal(error)
    }
  }
  return (
    <Dialog isOpen title={say('export.title')} text={say('export.text')} onClose={onClose}>
      {refusal && <ErrorSummary errors={refusalErrors(refusal)} />}
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose} data-autofocus>
          {sayKit('cancel')}
        </Button>
        {exportFormats.map((format) => (
          <Button key={format} size="md" onClick={() => void choose(format)}>
            {say(`export.formats.${format}`)}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  )
}
