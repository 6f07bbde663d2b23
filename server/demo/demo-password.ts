/** Of everybody in the demo. */
export const demoPassword = 'Baoming#2026'
