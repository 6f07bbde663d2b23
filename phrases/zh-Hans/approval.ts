import type { approvalErrors } from '#contract/approval/approval-errors.ts'

/** What two people decide. */
export const approval = {
  errors: {
    approvalAbsent: '该审批事项不存在。',
    approvalDecided: '该事项已处理，请刷新查看。',
    approvalNeedsAnother: '须由另一人批准：不能批准本人提出的事项。',
    approvalOpen: '同一事项已提出，正在等待批准。',
    approvalImpossible: '按目前情况不能办理该事项。',
    twoPeopleNeeded: '本项目有多名管理员，须保留双人审批。',
  } satisfies Record<keyof typeof approvalErrors, string>,
} as const
