import type { Language } from '#contract/kit/language.ts'
import { catalogue } from '#phrases/catalogue.ts'

/** Every sentence by which a reader of this language finds their way through registering. */
export async function sayInFlow(language: Language) {
  const [flow, form, identity, kit, project, registration, upload] = await Promise.all([
    catalogue.flow[language](),
    catalogue.form[language](),
    catalogue.identity[language](),
    catalogue.kit[language](),
    catalogue.project[language](),
    catalogue.registration[language](),
    catalogue.upload[language](),
  ])
  return { flow, form, identity, kit, project, registration, upload }
}
export type SayInFlow = Awaited<ReturnType<typeof sayInFlow>>
