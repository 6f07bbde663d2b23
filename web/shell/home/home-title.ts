import type { HomePage } from '#contract/home/home-page.ts'
import { examNameOf } from '#web/platform/project.tsx'

export function homeTitleOf({ info, language }: HomePage): string {
  return examNameOf(info, language)
}
