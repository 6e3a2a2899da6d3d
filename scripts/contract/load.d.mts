/** What a TypeScript file of this folder exports. */
export function load<T>(file: string): Promise<T>
