import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { FlowProvider } from '#web/features/registration/flow/flow.ts'
import { FlowHead } from '#web/features/registration/flow/flow-head.tsx'
import { LifeSteps } from '#web/features/registration/flow/life-steps.tsx'
import type { LoadedApplication } from '#web/features/registration/flow/use-application.ts'
import { useFlowMoves } from '#web/features/registration/flow/use-flow-moves.ts'
import { AnswerParts } from '#web/features/registration/overview/answer-parts.tsx'
import { ChoicePart } from '#web/features/registration/overview/choice-part.tsx'
import { FilesPart, PhotoPart } from '#web/features/registration/overview/file-parts.tsx'
import { PageHead } from './page-head.tsx'
import styles from './whole-form.module.css'

interface HandedInProps {
  readonly loaded: LoadedApplication
  readonly application: Application
  readonly batch: Batch
}

/** What was handed in, to look at. */
export function HandedInPage({ loaded, application, batch }: HandedInProps) {
  const flow = useFlowMoves('confirm', loaded, batch)
  return (
    <FlowProvider value={{ ...flow, whole: true }}>
      <PageHead application={application} />
      <FlowHead />
      <LifeSteps />
      <div className={styles.overview}>
        <AnswerParts isEditable={false} />
        <PhotoPart isEditable={false} />
        <FilesPart isEditable={false} />
        <ChoicePart isEditable={false} />
      </div>
    </FlowProvider>
  )
}
