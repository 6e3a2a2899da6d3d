/** The exports of a TypeScript file of this folder. */
export function load<T>(file: string): Promise<T>
