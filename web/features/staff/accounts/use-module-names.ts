import type { ModuleType } from '#contract/kit/module.ts'
import { usePhrases } from '#web/platform/language/language.tsx'

/** What modules are called, one by one and in a line. */
export function useModuleNames() {
  const say = usePhrases('projectSetup')
  const nameOf = (module: ModuleType) => say(`modules.${module}`)
  const listOf = (modules: readonly ModuleType[]) =>
    modules.map(nameOf).join(say('concerned.comma')) || say('ofOrganisations.none')
  return { nameOf, listOf }
}
