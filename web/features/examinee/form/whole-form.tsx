import { useMemo } from 'react'
import { registrationMode } from '#contract/batch/batch.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import type { FlowStep } from '#contract/registration/flow.ts'
import { AreaPart } from '#web/features/registration/choice/area-screen.tsx'
import { Area2Part } from '#web/features/registration/choice/area2-screen.tsx'
import { SubjectPart } from '#web/features/registration/choice/subject-screen.tsx'
import { Subject2Part } from '#web/features/registration/choice/subject2-screen.tsx'
import { useWish } from '#web/features/registration/choice/use-wish.ts'
import { AttachmentsStep } from '#web/features/registration/files/attachments-step.tsx'
import { type Flow, FlowProvider, WholePageProvider } from '#web/features/registration/flow/flow.ts'
import { FlowHead } from '#web/features/registration/flow/flow-head.tsx'
import type { LoadedApplication } from '#web/features/registration/flow/use-application.ts'
import { useFlowMoves } from '#web/features/registration/flow/use-flow-moves.ts'
import { BasePart } from '#web/features/registration/form/base-screen.tsx'
import { NotesPart } from '#web/features/registration/notes/notes-screen.tsx'
import { PhotoStep } from '#web/features/registration/photo/photo-step.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { PageHead } from './page-head.tsx'
import { SubmitPart } from './submit-part.tsx'
import { usePartsInTurn } from './use-parts-in-turn.ts'
import styles from './whole-form.module.css'

interface WholeFormProps {
  readonly loaded: LoadedApplication
  readonly application: Application
  readonly batch: Batch
}

/** Every part of the registration, one below the other; submitting goes through them in turn. */
export function WholeForm({ loaded, batch }: WholeFormProps) {
  const say = usePhrases('flow')
  const flow = useFlowMoves('base', loaded, batch)
  const wishRoom = useWish(flow)
  const steps = useMemo(
    () => flow.steps.filter((step) => step !== 'submit' && step !== 'confirm'),
    [flow.steps],
  )
  const turn = usePartsInTurn(steps)
  const partOf = (step: FlowStep): Flow => ({
    ...flow,
    step,
    whole: true,
    wishRoom,
    next: async () => {
      await flow.reload()
      turn.passed(step)
    },
  })
  return (
    <WholePageProvider value={turn.page}>
      <PageHead application={flow.application} />
      <FlowProvider value={partOf('base')}>
        <FlowHead />
      </FlowProvider>
      <div className={styles.parts} onKeyDownCapture={turn.pause} onPointerDownCapture={turn.pause}>
        {steps.map((step) => {
          const part = partOf(step)
          return (
            <section key={step} className={styles.part} data-part={step} aria-labelledby={`part-${step}`}>
              <h2 id={`part-${step}`} className={styles.title}>
                {say(`flowSteps.${step}`)}
              </h2>
              <FlowProvider value={part}>
                <Part flow={part} />
              </FlowProvider>
            </section>
          )
        })}
      </div>
      <SubmitPart flow={partOf('submit')} turn={turn} />
    </WholePageProvider>
  )
}

/** The piece that a candidate has on a screen of its own. */
function Part({ flow }: { readonly flow: Flow }) {
  const areaFirst = flow.batch.registrationMode === registrationMode.areaThenSubject
  switch (flow.step) {
    case 'notes':
      return <Notes flow={flow} />
    case 'base':
      return <BasePart flow={flow} />
    case 'photo':
      return flow.batch.photo && <PhotoStep rule={flow.batch.photo} />
    case 'attachments':
      return <AttachmentsStep />
    case 'area':
      return areaFirst ? <AreaPart flow={flow} /> : <Area2Part flow={flow} />
    case 'subject':
      return areaFirst ? <SubjectPart flow={flow} /> : <Subject2Part flow={flow} />
    case 'submit':
    case 'confirm':
      return null
  }
}

/** Read and agreed to once, they take no room any more. */
function Notes({ flow }: { readonly flow: Flow }) {
  const say = usePhrases('flow')
  const { version } = flow.batch.notes
  if (flow.application.notesVersion !== version) return <NotesPart flow={flow} />
  return (
    <details>
      <summary>{say('notes.agreed', { version })}</summary>
      <NotesPart flow={flow} />
    </details>
  )
}
