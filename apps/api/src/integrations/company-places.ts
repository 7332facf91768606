/**
 * Shares the places of a process among companies, so that the receivers of one company cannot occupy all of them. A webhook that finds no
 * place waits here, once however often it is due, for a place of its own company.
 */
export class CompanyPlaces {
  private readonly taken = new Map<number, number>();
  private readonly waiting = new Map<number, Set<number>>();

  constructor(private readonly mostOfCompany: number) {}

  enter(companyId: number): boolean {
    if (!this.hasPlace(companyId)) return false;
    this.taken.set(companyId, this.takenBy(companyId) + 1);
    return true;
  }

  /** False if there is a place by now, for which the webhook need not wait. */
  wait(companyId: number, webhookId: number): boolean {
    if (this.hasPlace(companyId)) return false;
    this.waiting.set(companyId, (this.waiting.get(companyId) ?? new Set()).add(webhookId));
    return true;
  }

  /** Gives the place back. Returns the webhook that has waited longest for it. */
  leave(companyId: number): number | undefined {
    const left = this.takenBy(companyId) - 1;
    if (left > 0) this.taken.set(companyId, left);
    else this.taken.delete(companyId);
    const waiting = this.waiting.get(companyId);
    const [next] = waiting ?? [];
    if (next !== undefined) waiting!.delete(next);
    if (waiting?.size === 0) this.waiting.delete(companyId);
    return next;
  }

  private hasPlace(companyId: number) {
    return this.takenBy(companyId) < this.mostOfCompany;
  }

  private takenBy(companyId: number) {
    return this.taken.get(companyId) ?? 0;
  }
}
