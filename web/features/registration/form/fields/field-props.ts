import type { ReactNode } from 'react'
import type { Answer, FormField } from '#contract/batch/form/form.ts'

export interface AnswerFieldProps {
  readonly field: FormField
  readonly answer: Answer
  readonly error: string | undefined
  readonly onAnswer: (answer: Answer) => void
  readonly onLeave: () => void
}

/** What every kind of field shows around its control. */
export interface FrameProps {
  readonly id: string
  readonly label: ReactNode
  readonly hint: ReactNode
  readonly error: string | undefined
}

export type FramedProps = AnswerFieldProps & { readonly frame: FrameProps }
