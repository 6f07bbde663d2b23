import type { deskErrors } from '#contract/kit/desk/desk-errors.ts'

/** Where several people work off one queue. */
export const desk = {
  errors: {
    deskItemAbsent: '该事项不在待办队列中，可能已办结或已撤回。',
    deskItemTaken: '该事项正由其他人员办理，请继续办理下一件。',
    deskItemSeen: '复审须由另一人办理：初审人不能复审同一事项。',
    deskItemChanged: '该事项已有变动，请重新查看后再作决定。',
    deskDecisionAbsent: '没有可撤销的决定。',
    undoTooLate: '已超过撤销时限。',
    undoImpossible: '决定作出后情况已有变化，不能撤销。',
  } satisfies Record<keyof typeof deskErrors, string>,
} as const
