import type { GroupStand } from '../demo-group.ts'

/** A confirmation form of the demo's organisation: of whom, and how far it has come. */
export interface DemoForm {
  readonly stands: readonly GroupStand[]
  readonly most: number
  /** Days from today. */
  readonly madeOn: number
  readonly sentOn: number
  readonly goesTo: 'ready' | 'sent' | 'returned' | 'passed'
  /** Of a returned one. */
  readonly reason: string
}

export const demoForms: readonly DemoForm[] = [
  { stands: ['unpaid', 'confirmed'], most: 9, madeOn: -3, sentOn: -2, goesTo: 'passed', reason: '' },
  {
    ...{ stands: ['failed', 'pending'], most: 6, madeOn: -3, sentOn: -1, goesTo: 'returned' },
    reason: '公章模糊，无法辨认单位名称，请重新盖章后上传。',
  },
  { stands: ['auditing'], most: 5, madeOn: -2, sentOn: -1, goesTo: 'sent', reason: '' },
  { stands: ['complete'], most: 5, madeOn: -1, sentOn: 0, goesTo: 'ready', reason: '' },
]
