/** Whether this page is one of the console, which has a session of its own. */
export function isInConsole(path: string = globalThis.location?.pathname ?? ''): boolean {
  return path === '/console' || path.startsWith('/console/')
}

/** Where the frame leaves room for the ways through the console. */
export const consoleColumnId = 'console-column'
