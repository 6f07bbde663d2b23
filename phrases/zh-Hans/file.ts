import type { fileErrors } from '#contract/file/file-errors.ts'

export const file = {
  errors: {
    fileAbsent: '文件不存在或链接已过期。',
  } satisfies Record<keyof typeof fileErrors, string>,
} as const
