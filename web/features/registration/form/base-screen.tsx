import { fieldsOf } from '#contract/batch/form/form.ts'
import { useProject } from '#web/platform/project.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { ofFields } from '#web/ui/errors/field-errors.ts'
import type { Flow } from '../flow/flow.ts'
import { FlowActions } from '../flow/flow-actions.tsx'
import { FlowScreen } from '../flow/flow-screen.tsx'
import { AppearedLine } from './appeared-line.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { SavedLine } from './draft/saved-line.tsx'
import { FormSections } from './form-sections.tsx'
import { useBaseForm } from './use-base-form.ts'

/** Basic information: the form of the batch, kept as it is typed. */
export function BaseScreen() {
  return <FlowScreen step="base">{(flow) => <BasePart flow={flow} />}</FlowScreen>
}

export function BasePart({ flow }: { readonly flow: Flow }) {
  const { autosave, kept, judged, errors, appeared, busy, errorAt, leave, goOn, put } = useBaseForm(flow)
  const { form } = flow.batch
  const rules = useProject().settings.accountRules
  const { conflict } = kept
  return (
    <form
      noValidate
      autoComplete="on"
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <ErrorSummary errors={ofFields(errors)} />
      <FormSections
        form={form}
        rules={rules}
        known={flow.application.known}
        closed={flow.application.closed}
        judged={judged}
        errorAt={errorAt}
        onAnswer={put}
        onLeave={leave}
      />
      <FlowActions
        busy={busy}
        errors={errors}
        onNext={() => void goOn()}
        saved={
          <>
            <AppearedLine fields={appeared} />
            <SavedLine kept={kept} />
          </>
        }
      />
      {conflict && (
        <ConflictDialog
          fields={fieldsOf(form).filter(({ id }) => Object.hasOwn(conflict, id))}
          mine={kept.answers}
          theirs={conflict}
          onSettle={(taken) => autosave.settle(taken)}
        />
      )}
    </form>
  )
}
