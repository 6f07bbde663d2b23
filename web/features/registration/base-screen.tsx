import { fieldsOf } from '#contract/batch/form.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Flow } from './flow.ts'
import { FlowActions } from './flow-actions.tsx'
import { FlowScreen } from './flow-screen.tsx'
import { AppearedLine } from './form/appeared-line.tsx'
import { ConflictDialog } from './form/conflict-dialog.tsx'
import { FormSections } from './form/form-sections.tsx'
import { SavedLine } from './form/saved-line.tsx'
import { useBaseForm } from './form/use-base-form.ts'
import { ofFields } from './refusal-lines.ts'

/** Basic information: the form of the batch, kept as it is typed. */
export function BaseScreen() {
  return <FlowScreen station="base">{(flow) => <BaseForm flow={flow} />}</FlowScreen>
}

function BaseForm({ flow }: { readonly flow: Flow }) {
  const { keeper, kept, judged, errors, appeared, busy, errorAt, leave, goOn, put } = useBaseForm(flow)
  const { form } = flow.batch
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
        known={flow.application.known}
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
          onSettle={(taken) => keeper.settle(taken)}
        />
      )}
    </form>
  )
}
