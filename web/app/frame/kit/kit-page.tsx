import { Logo } from "~/ui/logo";
import { contentId, SkipLink } from "~/platform/document/skip-link";
import { ThemeSwitch } from "~/platform/theme/theme-switch";
import { TooltipProvider } from "~/ui/tooltip";
import { Actions } from "./actions.tsx";
import { CardVariants, ProductSamples } from "./cards.tsx";
import { Choices } from "./choices.tsx";
import { Conversation, VoiceAndOffer } from "./conversation.tsx";
import { Charts, Numbers } from "./data.tsx";
import { Feedback } from "./feedback.tsx";
import { Fields } from "./fields.tsx";
import { Foundations } from "./foundations.tsx";
import { ListSamples, MoneySamples } from "./more.tsx";
import { TabsAndFilters, Wayfinding } from "./navigation.tsx";
import { Bids, Documents, NeedsYou, OrderPath } from "./orders.tsx";
import { MenuAndOverlays } from "./overlays.tsx";
import { Reading } from "./reading.tsx";
import { FeedSamples, LessonSamples } from "./social.tsx";
import { Tables } from "./tables.tsx";
import { WalletSamples } from "./wallet.tsx";

/** Every component in every state, with invented data that says so. */
export function KitPage() {
  return (
    <TooltipProvider>
      <SkipLink />
      <main id={contentId} className="wrap py-10">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Logo className="h-10" />
          <h1 className="font-sans text-base font-normal tracking-normal text-muted-foreground">
            Kit de componentes
          </h1>
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="text-sm text-muted-foreground">
            Amostras: nomes, preços, lugares e prazos desta página são inventados.
          </p>
          <ThemeSwitch className="min-h-11 gap-2 text-sm font-medium" />
        </div>
        <div className="mt-5 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-12">
          <Foundations />
          <Actions />
          <Fields />
          <TabsAndFilters />
          <Conversation />
          <OrderPath />
          <Feedback />
          <ProductSamples />
          <MenuAndOverlays />
          <Choices />
          <VoiceAndOffer />
          <Wayfinding />
          <CardVariants />
          <Numbers />
          <Charts />
          <Tables />
          <NeedsYou />
          <Bids />
          <Documents />
          <WalletSamples />
          <MoneySamples />
          <ListSamples />
          <FeedSamples />
          <LessonSamples />
          <Reading />
        </div>
      </main>
    </TooltipProvider>
  );
}
