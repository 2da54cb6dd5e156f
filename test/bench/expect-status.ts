export async function expectStatus(answer: Response, status: number, what: string): Promise<Response> {
  if (answer.status !== status)
    throw new Error(`${what}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return answer;
}
