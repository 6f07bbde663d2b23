/** Where processes that tests start keep what they have compiled, for the whole run. */
export const compiledFolder = 'TEST_COMPILED_FOLDER'

/** What one process has compiled, the others need not: half of what starting costs. */
export function compiledIn(folder: string): { readonly NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: process.env[compiledFolder] ?? folder }
}
