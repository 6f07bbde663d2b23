import type { listErrors } from '#contract/kit/list/list-errors.ts'

export const list = {
  errors: {
    choiceTooLarge: '一次最多可处理 {{most}} 条，您已选择 {{chosen}} 条，请缩小范围后重试。',
  } satisfies Record<keyof typeof listErrors, string>,
} as const
