export async function request<T>(url: string, options: RequestInit): Promise<T> {
  const r = await fetch(url, options);
  return r.json() as Promise<T>;
}
