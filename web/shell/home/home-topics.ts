import type { Language } from '#contract/kit/language.ts'
import { catalogue, type SourceOf } from '#phrases/catalogue.ts'

/** All that the home page says; it needs no i18next. */
export interface HomeTopics {
  readonly kit: SourceOf<'kit'>
  readonly shell: SourceOf<'shell'>
  readonly project: SourceOf<'project'>
  readonly notice: SourceOf<'notice'>
}

export async function loadHomeTopics(language: Language): Promise<HomeTopics> {
  const [kit, shell, project, notice] = await Promise.all([
    catalogue.kit[language](),
    catalogue.shell[language](),
    catalogue.project[language](),
    catalogue.notice[language](),
  ])
  return { kit, shell, project, notice } as HomeTopics
}
